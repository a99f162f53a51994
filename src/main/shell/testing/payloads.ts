/** Arguments for requests, made from their schemas: sound ones, and ones with exactly one thing wrong. */
import { z } from 'zod'

/** Numbers from 0 to 1, the same for the same name at every run. */
export type Chance = () => number

/** A schema in the form that says what may stand where. */
interface Shape {
  readonly type?: string | readonly string[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: unknown
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly exclusiveMinimum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** A place in an argument, and how to put something else there. */
interface Spot {
  readonly shape: Shape
  readonly put: (value: unknown) => void
  /** The object that it stands in, and its name there; absent for parts of lists. */
  readonly of?: { readonly parent: Record<string, unknown>; readonly key: string; readonly required: boolean }
  readonly value: unknown
}

const shapes = new WeakMap<z.ZodType, Shape>()

function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
  shapes.set(schema, made)
  return made
}

/** A generator of its own for every name. */
export function chanceOf(name: string): Chance {
  let state = 2_166_136_261
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const oneOf = <T>(list: readonly T[], chance: Chance): T => list[Math.floor(chance() * list.length)] as T

/** What fits every pattern of a name that the contract has. */
const NAMES = ['a1'.repeat(16), '0b'.repeat(16)]
const TEXTS = ['', 'a', 'Olá, tudo bem?', '<b>x</b>', '\u202egpj.exe', '1'.repeat(40)]

/** The shapes of which one must fit; null where there is one only. */
function choicesOf(shape: Shape): readonly Shape[] | null {
  const { type } = shape
  if (Array.isArray(type)) return type.map((each: string) => ({ ...shape, type: each }))
  return shape.anyOf ?? shape.oneOf ?? null
}

function make(shape: Shape, chance: Chance): unknown {
  const choices = choicesOf(shape)
  if (choices) return make(oneOf(choices, chance), chance)
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return oneOf(shape.enum, chance)
  switch (shape.type) {
    case 'object': {
      const required = new Set(shape.required)
      const fields = Object.entries(shape.properties ?? {}).filter(
        ([key]) => required.has(key) || chance() < 0.5,
      )
      return Object.fromEntries(fields.map(([key, inner]) => [key, make(inner, chance)]))
    }
    case 'array': {
      const count = Math.min((shape.minItems ?? 0) + Math.floor(chance() * 3), shape.maxItems ?? 3)
      return Array.from({ length: count }, () => make(shape.items ?? {}, chance))
    }
    case 'string': {
      const fits = (text: string): boolean =>
        (shape.pattern === undefined || new RegExp(shape.pattern).test(text)) &&
        text.length >= (shape.minLength ?? 0) &&
        text.length <= (shape.maxLength ?? Infinity)
      return oneOf([...NAMES, ...TEXTS, '#336699', 'pt-BR', '4711', '5511987654321'].filter(fits), chance)
    }
    case 'integer':
    case 'number': {
      const least = shape.minimum ?? (shape.exclusiveMinimum ?? -1) + 1
      const most = Math.min(shape.maximum ?? least + 1000, least + 1000)
      return least + Math.floor(chance() * (most - least + 1))
    }
    case 'boolean':
      return chance() < 0.5
    case 'null':
      return null
    default:
      // The one thing that no such form can say: bytes.
      return new Uint8Array(4)
  }
}

/** An argument that the schema takes. */
export function soundOf(schema: z.ZodType, chance: Chance): unknown {
  return make(shapeOf(schema), chance)
}

/** Every place of an argument beside the shape that it must have. */
function spotsOf(shape: Shape, value: unknown, put: Spot['put'], of?: Spot['of']): Spot[] {
  const own: Spot = { shape, put, value, ...(of ? { of } : {}) }
  if (choicesOf(shape) || typeof value !== 'object' || value === null) return [own]
  if (Array.isArray(value)) {
    const list = value as unknown[]
    const inner = list.flatMap((each, at) => spotsOf(shape.items ?? {}, each, (put) => (list[at] = put)))
    return [own, ...inner]
  }
  const parent = value as Record<string, unknown>
  const inner = Object.entries(shape.properties ?? {})
    .filter(([key]) => Object.hasOwn(parent, key))
    .flatMap(([key, each]) =>
      spotsOf(each, parent[key], (put) => (parent[key] = put), {
        parent,
        key,
        required: shape.required?.includes(key) ?? false,
      }),
    )
  return [own, ...inner]
}

class Stranger {
  readonly text = 'hello'
}

/** What is nowhere in the contract, whatever the place. */
const FOREIGN: readonly (() => unknown)[] = [
  () => () => 1,
  () => Symbol('x'),
  () => 10n,
  () => NaN,
  () => Infinity,
  () => new Date(0),
  () => new Map([['a', 1]]),
  () => new Set([1]),
  () => /x/,
  () => new Error('x'),
  () => new Stranger(),
  () => new ArrayBuffer(4),
  () => new Uint16Array(2),
  () => JSON.parse('{"__proto__":{"polluted":true}}') as unknown,
  () => ({ toString: () => 'a', valueOf: () => 1 }),
  () => ({ length: 1, 0: 'a' }),
  () => [[[[{ deep: [null] }]]]],
  () => -1.5,
  () => Number.MAX_VALUE,
]

const NO_NUMBER: readonly (() => unknown)[] = [() => '7', () => null, () => [7], () => true]

const EXTRA = ['more', 'constructor', 'toString', 'hasOwnProperty', 'Ok', ' ', '', '0', 'prototype', '$where']

function isNumeric(shape: Shape): boolean {
  return shape.type === 'number' || (choicesOf(shape) ?? []).some(isNumeric)
}

/** Something that cannot stand there. */
function wrongFor(shape: Shape, chance: Chance): unknown {
  const foreign = (): unknown => {
    const value = oneOf(FOREIGN, chance)()
    // A bare number takes any that is finite.
    return isNumeric(shape) && typeof value === 'number' && Number.isFinite(value) ? NaN : value
  }
  const ways: (() => unknown)[] = [foreign]
  switch (choicesOf(shape) || shape.enum || shape.const !== undefined ? '' : shape.type) {
    case 'string':
      ways.push(
        () => 7,
        () => true,
        () => null,
        () => ['a'],
        () => ({}),
      )
      if ((shape.maxLength ?? Infinity) <= 5_000) ways.push(() => 'x'.repeat((shape.maxLength ?? 0) + 1))
      if (shape.pattern !== undefined) {
        const pattern = new RegExp(shape.pattern)
        const none = ['', '../../etc/passwd', 'a\0', 'a\n', '%2e%2e', 'ä', ' '].filter(
          (text) => !pattern.test(text),
        )
        ways.push(() => oneOf(none, chance))
      }
      break
    case 'integer':
      ways.push(
        () => 1.5,
        () => 2 ** 53,
      )
      if (shape.minimum !== undefined) ways.push(() => (shape.minimum ?? 0) - 1)
      if (shape.exclusiveMinimum !== undefined) ways.push(() => shape.exclusiveMinimum)
      if (shape.maximum !== undefined) ways.push(() => (shape.maximum ?? 0) + 1)
      ways.push(...NO_NUMBER)
      break
    case 'number':
      ways.push(...NO_NUMBER)
      break
    case 'boolean':
      ways.push(
        () => 'true',
        () => 1,
        () => null,
      )
      break
    case 'array':
      ways.push(
        () => ({}),
        () => 'a',
        () => null,
      )
      if ((shape.maxItems ?? Infinity) <= 1_000)
        ways.push(() =>
          Array.from({ length: (shape.maxItems ?? 0) + 1 }, () => make(shape.items ?? {}, chance)),
        )
      break
    case 'object':
      ways.push(
        () => null,
        () => [],
        () => 'x',
        () => 7,
      )
      break
    default:
      ways.push(() => ({ nothing: 'like this' }))
  }
  return oneOf(ways, chance)()
}

/** An argument of which exactly one thing is wrong: a part that cannot stand there, one too many, one too few. */
export function brokenOf(schema: z.ZodType, chance: Chance): unknown {
  const shape = shapeOf(schema)
  const whole = { arg: make(shape, chance) }
  const spots = spotsOf(shape, whole.arg, (value) => (whole.arg = value))
  const spot = oneOf(spots, chance)
  const closed = spots.filter(({ shape: inner }) => inner.additionalProperties === false)
  const way = chance()
  if (way < 0.2 && closed.length > 0) {
    const { value } = oneOf(closed, chance)
    const key = chance() < 0.2 ? '__proto__' : oneOf(EXTRA, chance)
    Object.defineProperty(value, key, { value: chance() < 0.5 ? 1 : {}, enumerable: true })
  } else if (way < 0.3 && spot.of?.required === true) Reflect.deleteProperty(spot.of.parent, spot.of.key)
  else spot.put(wrongFor(spot.shape, chance))
  return whole.arg
}
