import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import consoleEn from '@/console/texts/en.json'
import consoleZh from '@/console/texts/zh.json'
import pageEn from '@/locale/en'
import pageZh from '@/locale/zh'
import { Code } from '@/protocol'

/** The console's texts come with the console; the rest with the page. */
const en: Record<string, string> = { ...pageEn, ...consoleEn }
const zh: Record<string, string> = { ...pageZh, ...consoleZh }
const SOURCE = join(import.meta.dirname, '../src')
const USED = /\bt\(\s*'([a-z0-9_.]+)'/g

function parts(language: string): string[] {
  return readdirSync(join(SOURCE, 'locale', language)).sort()
}

function keysUsed(): [string, string][] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(vue|ts)$/.test(file) && file !== 'i18n.ts',
  )
  return files.flatMap((file) =>
    [...readFileSync(join(SOURCE, file), 'utf8').matchAll(USED)].map((match): [string, string] => [
      match[1] ?? '',
      file,
    ]),
  )
}

describe('the texts', () => {
  it('are complete in both languages', () => {
    expect(parts('zh')).toEqual(parts('en'))
    expect(Object.keys(zh).sort()).toEqual(Object.keys(en).sort())
  })

  it.each([
    ['en', en],
    ['zh', zh],
  ])('say something in %s', (_, texts) => {
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('take the same values in both', () => {
    const values = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort()
    const differ = Object.keys(en).filter(
      (key) => String(values(en[key] ?? '')) !== String(values(zh[key] ?? '')),
    )
    expect(differ).toEqual([])
  })

  it('are there for every key that the page names', () => {
    expect(keysUsed().filter(([key]) => !(key in en))).toEqual([])
  })

  it('say why, for every code that the server can answer with', () => {
    const reasons = Object.keys(Code).map((name) => `reason.${name.toLowerCase()}`)
    expect(reasons.filter((key) => !(key in en))).toEqual([])
  })

  it('do not hide one another between files', () => {
    const all = parts('en').flatMap((file) =>
      Object.keys(JSON.parse(readFileSync(join(SOURCE, 'locale/en', file), 'utf8'))),
    )
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
  })
})
