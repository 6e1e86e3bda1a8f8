/** Arrays as NumPy keeps them: an archive (`.npz`) of files (`.npy`) that are not packed. */

export interface Numbers {
  readonly shape: readonly number[]
  readonly values: Float32Array
}

const END_OF_ARCHIVE = 0x06054b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const HEADER_BYTES = 30

/** By their names in the archive. Numbers of all kinds become singles. */
export function readNpz(data: ArrayBuffer): Map<string, Numbers> {
  const view = new DataView(data)
  const end = data.byteLength - END_BYTES
  if (end < 0 || view.getUint32(end, true) !== END_OF_ARCHIVE) throw new Error('this is no archive of arrays')
  const found = new Map<string, Numbers>()
  let at = view.getUint32(end + 16, true)
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (view.getUint16(at + 10, true) !== 0) throw new Error('the arrays are packed')
    const bytes = view.getUint32(at + 20, true)
    const [name, extra, comment] = [28, 30, 32].map((field) => view.getUint16(at + field, true)) as Three
    const header = view.getUint32(at + 42, true)
    const start =
      header + HEADER_BYTES + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    const title = text(new Uint8Array(data, at + ENTRY_BYTES, name))
    found.set(title.replace(/\.npy$/, ''), readNpy(data.slice(start, start + bytes)))
    at += ENTRY_BYTES + name + extra + comment
  }
  return found
}

type Three = [number, number, number]

function readNpy(data: ArrayBuffer): Numbers {
  const view = new DataView(data)
  const old = view.getUint8(6) === 1
  const start = old ? 10 : 12
  const length = old ? view.getUint16(8, true) : view.getUint32(8, true)
  const header = text(new Uint8Array(data, start, length))
  const kind = /'descr': '([^']+)'/.exec(header)?.[1] ?? ''
  const read = READERS[kind]
  if (read === undefined || header.includes("'fortran_order': True"))
    throw new Error(`unknown numbers: ${header}`)
  const shape = (/'shape': \(([^)]*)\)/.exec(header)?.[1] ?? '').match(/\d+/g)?.map(Number) ?? []
  return { shape, values: read(data.slice(start + length)) }
}

const READERS: Readonly<Record<string, (data: ArrayBuffer) => Float32Array>> = {
  '<f2': (data) => Float32Array.from(new Uint16Array(data), half),
  '<f4': (data) => new Float32Array(data),
  '<i8': (data) => Float32Array.from(new BigInt64Array(data), Number),
}

/** A number of sixteen bits: a sign, five bits of exponent, ten of the fraction. */
function half(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1
  const exponent = (bits >> 10) & 0x1f
  const fraction = bits & 0x3ff
  if (exponent === 0) return sign * fraction * 2 ** -24
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes)
}
