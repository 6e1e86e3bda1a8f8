/** What a person chooses is not taken back by answers that come late. */
import { expect, test } from 'vitest'
import { language, loadLanguage } from '@/i18n'
import { fromAccount, settings } from '@/settings'

test('of two languages chosen in a row the second one holds', async () => {
  await Promise.all([loadLanguage('zh'), loadLanguage('en')])
  expect(language.value).toBe('en')
  await Promise.all([loadLanguage('en'), loadLanguage('zh')])
  expect(language.value).toBe('zh')
})

test('an account that answers late takes nothing back that was chosen meanwhile', () => {
  settings.theme = 'dark'
  fromAccount({ theme: 'light', board: 'wood' }, true)
  expect([settings.theme, settings.board]).toEqual(['dark', 'wood'])
})

test('who signs in gets what the account keeps', () => {
  settings.theme = 'dark'
  fromAccount({ theme: 'light' }, false)
  expect(settings.theme).toBe('light')
})
