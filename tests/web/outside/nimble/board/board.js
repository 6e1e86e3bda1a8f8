/** Take the last stone, drawn by the package itself: a custom element, in plain JavaScript. */
export const ratio = 1.6

export default class extends HTMLElement {
  connectedCallback() {
    this.heap = document.createElement('div')
    this.heap.className = 'nimble-heap'
    this.heap.dataset.target = 'heap'
    this.moves = document.createElement('div')
    this.moves.className = 'nimble-moves'
    this.append(this.heap, this.moves)
  }

  show({ core, legal, pending }) {
    const left = core.stones - (pending?.count ?? 0)
    this.heap.setAttribute('role', 'img')
    this.heap.setAttribute('aria-label', this.host.text('board.left', { n: left }))
    this.heap.replaceChildren(...Array.from({ length: left }, () => document.createElement('i')))
    this.moves.replaceChildren(...legal.map((command) => this.button(command)))
  }

  button(command) {
    const button = document.createElement('button')
    button.textContent = this.host.text('board.take', { n: command.count })
    button.addEventListener('click', () => {
      this.host.sound('sounds/take.wav')
      this.host.play(command)
    })
    return button
  }
}
