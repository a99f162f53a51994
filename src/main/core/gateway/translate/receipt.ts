/**
 * Reads the receipt of a notification as text from the raw body (docs/promises.md 2): the top-level key, a whole number, never
 * through a JS number, so that receipts beyond 2^53 survive. It walks the JSON grammar and stops at the first thing that
 * breaks it: a receipt that stands before the break is whole, one behind it would be guessed. A number at the very end
 * of a cut body may be cut itself and does not count; two different receipts count as none.
 */
export function readReceipt(body: string, key: 'receipt' | 'receiptId'): string | null {
  const scan = new Scanner(body)
  return scan.receipt(key)
}

type Frame = 'object' | 'array'

class Scanner {
  readonly #text: string
  #at = 0

  constructor(text: string) {
    this.#text = text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
  }

  receipt(key: string): string | null {
    let found: string | null = null
    const stack: Frame[] = []
    if (!this.#open('{')) return null
    stack.push('object')
    let needsComma = false
    while (stack.length > 0) {
      const frame = stack.at(-1)
      if (this.#open(frame === 'object' ? '}' : ']')) {
        stack.pop()
        needsComma = true
        continue
      }
      if (needsComma && !this.#open(',')) return found
      let name = ''
      if (frame === 'object') {
        const read = this.#string()
        if (read === null || !this.#open(':')) return found
        name = read
      }
      if (this.#open('{')) {
        stack.push('object')
        needsComma = false
        continue
      }
      if (this.#open('[')) {
        stack.push('array')
        needsComma = false
        continue
      }
      const value = this.#scalar()
      if (value === null) return found
      if (stack.length === 1 && name === key) {
        if (!/^-?\d+$/.test(value)) return null
        if (found !== null && found !== value) return null
        // A number that runs into the break may be half of one.
        if (!/^[ \t\r\n]*(?:,|\}(?!\d))/.test(this.#text.slice(this.#at, this.#at + 64))) return found
        found = value
      }
      needsComma = true
    }
    return found
  }

  #open(character: string): boolean {
    while (' \t\r\n'.includes(this.#text[this.#at] ?? '\0')) this.#at += 1
    if (this.#text[this.#at] !== character) return false
    this.#at += 1
    return true
  }

  #string(): string | null {
    if (!this.#open('"')) return null
    const start = this.#at
    for (;;) {
      const code = this.#text.charCodeAt(this.#at)
      if (Number.isNaN(code) || code < 0x20) return null
      if (code === 0x22) break
      if (code === 0x5c && !ESCAPE.test(this.#text.slice(this.#at, this.#at + 6))) return null
      this.#at += code === 0x5c ? 2 : 1
    }
    this.#at += 1
    return this.#text.slice(start, this.#at - 1)
  }

  /** A string, number or word; null when it is none, or when it touches the end and so may be cut. */
  #scalar(): string | null {
    this.#open('')
    if (this.#text[this.#at] === '"') return this.#string() === null ? null : '"'
    const match = SCALAR.exec(this.#text.slice(this.#at, this.#at + 64))
    if (!match) return null
    this.#at += match[0].length
    return this.#at >= this.#text.length ? null : match[0]
  }
}

const ESCAPE = /^\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/
const SCALAR = /^(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-])/
