/** The same, as a Vue component: what a compiler makes of a template, on the page's own Vue. */
import { computed, defineComponent, h } from '/shared/vue.js'

const component = defineComponent({
  props: ['table', 'flipped', 'lit'],
  setup({ table }) {
    const left = computed(() => table.state.view?.core.stones ?? 0)
    const take = (command) =>
      h('button', { key: command.count, onClick: () => table.play(command) }, `Vue takes ${command.count}`)
    return () => h('div', [h('output', `${left.value} stones`), ...table.state.legal.map(take)])
  },
})

export const board = { component, ratio: 1.6 }
