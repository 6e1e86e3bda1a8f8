/** An act of somebody who looks after the site: done, or said why not. True if it was done. */
import { request, reasonText } from '@/api/http'
import { t } from '@/i18n'
import { toast } from '@/ui/toasts'

export async function act(
  method: string,
  path: string,
  body: Readonly<Record<string, unknown>> = {},
): Promise<boolean> {
  try {
    await request(method, path, body)
  } catch (error) {
    toast(reasonText(error), { bad: true })
    return false
  }
  toast(t('console.done'))
  return true
}
