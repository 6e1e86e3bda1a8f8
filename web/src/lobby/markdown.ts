/** As much Markdown as the rules of games use: headings, paragraphs, lists, tables, code, bold, italics. */
import type { Language } from '@/i18n'

export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; ordered: boolean; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'code'; text: string }

export interface Piece {
  kind: 'plain' | 'strong' | 'em' | 'code'
  text: string
}

const HEADING = /^(#{1,6})\s+(.*)$/
const ITEM = /^\s*(?:[-*+]|(\d+)[.)])\s+(.*)$/
const MARKS = /\*\*(.+?)\*\*|`([^`]+)`|\*([^*\s][^*]*)\*|_([^_\s][^_]*)_(?!\w)|\[([^\]]+)\]\([^)]*\)/g

/** A rule book may hold both languages, each under a heading of its own: the part that the reader reads. */
export function inLanguage(text: string, language: Language): string {
  const parts = text.split(/^(?=# )/m).filter((part) => part.trim())
  const chinese = (part: string): boolean => /[\u4e00-\u9fff]/.test(part.slice(0, part.indexOf('\n')))
  const own = parts.filter((part) => chinese(part) === (language === 'zh'))
  return own.length > 0 ? own.join('') : text
}

export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  const lines = text.split('\n')
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.startsWith('```')) {
      const end = lines.findIndex((other, n) => n > at && other.startsWith('```'))
      const last = end < 0 ? lines.length : end
      blocks.push({ kind: 'code', text: lines.slice(at + 1, last).join('\n') })
      at = last
    } else if (line.trim().startsWith('|')) {
      const end = lines.findIndex((other, n) => n > at && !other.trim().startsWith('|'))
      const rows = lines.slice(at, end < 0 ? lines.length : end).map(cells)
      const [head = [], , ...rest] = rows
      blocks.push({ kind: 'table', head, rows: rest })
      at += rows.length - 1
    } else addLine(blocks, line, (lines[at - 1] ?? '').trim() === '')
  }
  return blocks
}

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const match of text.matchAll(MARKS)) {
    if (match.index > from) pieces.push({ kind: 'plain', text: text.slice(from, match.index) })
    const [whole, strong, code, star, underscore, link] = match
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong })
    else if (code !== undefined) pieces.push({ kind: 'code', text: code })
    else if (link !== undefined) pieces.push({ kind: 'plain', text: link })
    else pieces.push({ kind: 'em', text: star ?? underscore ?? '' })
    from = match.index + whole.length
  }
  if (from < text.length) pieces.push({ kind: 'plain', text: text.slice(from) })
  return pieces
}

function addLine(blocks: Block[], line: string, afterGap: boolean): void {
  const last = blocks.at(-1)
  const heading = HEADING.exec(line)
  const item = ITEM.exec(line)
  if (heading) blocks.push({ kind: 'heading', level: heading[1]?.length ?? 1, text: heading[2] ?? '' })
  else if (item) {
    const ordered = item[1] !== undefined
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item[2] ?? '')
    else blocks.push({ kind: 'list', ordered, items: [item[2] ?? ''] })
  } else if (line.trim() === '') return
  else if (!afterGap && last?.kind === 'list') last.items[last.items.length - 1] += ` ${line.trim()}`
  else if (!afterGap && last?.kind === 'text') last.text += ` ${line.trim()}`
  else blocks.push({ kind: 'text', text: line.trim() })
}

function cells(line: string): string[] {
  return line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim())
}
