import kernel from './convolve.wat'
import { Network } from './network'
import { readNpz } from './npz'

/** From the file that lies beside the game. */
export async function openNetwork(file: ArrayBuffer): Promise<Network> {
  return new Network(readNpz(file), await WebAssembly.compile(kernel))
}
