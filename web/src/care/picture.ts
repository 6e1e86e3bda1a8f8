/** A picture that somebody chose, as the server takes it: a PNG that is small enough, as base64. */
const MOST_BYTES = 700 * 1024
const WIDEST = 1600
const LEAST = 320

/** Rejects with an error if the browser cannot read it, or if it stays too large. */
export async function pngOf(file: Blob): Promise<string> {
  const image = await createImageBitmap(file)
  try {
    for (let width = Math.min(WIDEST, image.width); width >= Math.min(LEAST, image.width); width *= 0.75) {
      const png = await drawn(image, Math.max(1, Math.round(width)))
      if (png.size <= MOST_BYTES) return await base64(png)
    }
  } finally {
    image.close()
  }
  throw new Error('too large')
}

async function drawn(image: ImageBitmap, width: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.max(1, Math.round((image.height * width) / image.width))
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) =>
    canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('not drawn'))), 'image/png'),
  )
}

async function base64(png: Blob): Promise<string> {
  const bytes = new Uint8Array(await png.arrayBuffer())
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  }
  return btoa(text)
}
