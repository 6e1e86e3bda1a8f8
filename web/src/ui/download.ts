/** A file that the page made itself, for the person's disk. */
const A_SECOND_MS = 1000

export function download(name: string, text: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), A_SECOND_MS)
}
