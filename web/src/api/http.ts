/** Requests to the server. Every refusal is an `ApiError` with a reason that has a text in both languages. */
import { hasText, t } from '@/i18n'

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    readonly code = 0,
    readonly details: unknown = null,
  ) {
    super(reason)
  }
}

type Body = Readonly<Record<string, unknown>>
type Token = () => Promise<string | null>

let token: Token = () => Promise.resolve(null)

/** The session says who asks. Set once, by the session. */
export function authorizeWith(source: Token): void {
  token = source
}

export const get = <T>(path: string): Promise<T> => request<T>('GET', path)
export const post = <T>(path: string, body?: Body): Promise<T> => request<T>('POST', path, body)
export const put = <T>(path: string, body: Body): Promise<T> => request<T>('PUT', path, body)
export const patch = <T>(path: string, body: Body): Promise<T> => request<T>('PATCH', path, body)
export const remove = <T = void>(path: string, body?: Body): Promise<T> => request<T>('DELETE', path, body)

export async function request<T>(method: string, path: string, body?: Body, as: Token = token): Promise<T> {
  const access = await as()
  const headers: Record<string, string> = { accept: 'application/json' }
  if (access) headers.authorization = `Bearer ${access}`
  if (body) headers['content-type'] = 'application/json'
  let answer: Response
  try {
    answer = await fetch(path, { method, headers, body: body ? JSON.stringify(body) : null })
  } catch {
    throw new ApiError(0, 'offline')
  }
  if (!answer.ok) throw await refusal(answer)
  return (answer.status === 204 ? undefined : await content(answer)) as T
}

/** What to tell the person: the text of the reason, or that something went wrong. */
export function reasonText(error: unknown): string {
  const reason = error instanceof ApiError ? error.reason : (error as { reason?: unknown } | null)?.reason
  return typeof reason === 'string' && hasText(`reason.${reason}`)
    ? t(`reason.${reason}`)
    : t('reason.unknown')
}

async function content(answer: Response): Promise<unknown> {
  const kind = answer.headers.get('content-type') ?? ''
  return kind.includes('json') ? answer.json() : answer.text()
}

async function refusal(answer: Response): Promise<ApiError> {
  try {
    const problem = (await answer.json()) as { reason?: string; code?: number; details?: unknown }
    return new ApiError(answer.status, problem.reason ?? 'unknown', problem.code, problem.details)
  } catch {
    return new ApiError(answer.status, answer.status >= 500 ? 'try_again' : 'unknown')
  }
}
