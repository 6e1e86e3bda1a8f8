import type { Texts } from '../i18n'

const parts = import.meta.glob<Texts>('./en/*.json', { eager: true, import: 'default' })

export default Object.assign({}, ...Object.values(parts)) as Texts
