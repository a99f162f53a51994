/**
 * Numbers of one telephone under a country's older and newer numbering plan. Messages keep coming from the form with which
 * somebody signed up, and people write the other one. Digits only, without a plus.
 */
export function numberVariants(digits: string): readonly string[] {
  const found = PLANS.flatMap((plan) => (digits.startsWith(plan.code) ? plan.variants(digits) : []))
  return [...new Set(found)].filter((each) => each !== digits)
}

/** Whether two numbers are forms of one. */
export function areVariants(one: string, other: string): boolean {
  return numberVariants(one).includes(other)
}

interface Plan {
  readonly code: string
  readonly variants: (digits: string) => readonly string[]
}

/** A rule that leads from the older form to the newer one, and the one that leads back. */
function plan(code: string, forward: readonly [RegExp, string], back: readonly [RegExp, string]): Plan {
  return {
    code,
    variants: (digits) =>
      [forward, back].flatMap(([pattern, form]) =>
        pattern.test(digits) ? [digits.replace(pattern, form)] : [],
      ),
  }
}

/** Vietnam, 2018: four digits of the mobile networks became three. */
const VIETNAM: Readonly<Record<string, string>> = {
  120: '70',
  121: '79',
  122: '77',
  126: '76',
  128: '78',
  123: '83',
  124: '84',
  125: '85',
  127: '81',
  129: '82',
  162: '32',
  163: '33',
  164: '34',
  165: '35',
  166: '36',
  167: '37',
  168: '38',
  169: '39',
  186: '56',
  188: '58',
  199: '59',
}

/** Ivory Coast, 2021: two digits in front, by the network that the second of the old digits names. */
const IVORY_COAST: readonly (readonly [string, string])[] = [
  ['01', '0-3'],
  ['05', '4-6'],
  ['07', '7-9'],
]

/** Gabon, 2019: the 0 in front became a digit that tells the network. */
const GABON: Readonly<Record<string, string>> = { 1: '1', 6: '256', 7: '47' }

const PLANS: readonly Plan[] = [
  // Brazil, 2012 to 2016: a ninth digit before mobile numbers. 2 to 5 begin fixed lines.
  plan('55', [/^55([1-9]\d)([016-9]\d{7})$/u, '55$19$2'], [/^55([1-9]\d)9([016-9]\d{7})$/u, '55$1$2']),
  // Argentina: a 9 before mobile numbers that are dialled from abroad.
  plan('54', [/^54([1-8]\d{9})$/u, '549$1'], [/^549([1-8]\d{9})$/u, '54$1']),
  // Mexico, until 2019: a 1 before mobile numbers that are dialled from abroad.
  plan('52', [/^52([2-9]\d{9})$/u, '521$1'], [/^521([2-9]\d{9})$/u, '52$1']),
  // Benin, 2024: 01 in front.
  plan('229', [/^229([24-9]\d{7})$/u, '22901$1'], [/^22901([24-9]\d{7})$/u, '229$1']),
  ...IVORY_COAST.map(([prefix, second]) =>
    plan(
      '225',
      [new RegExp(`^225([04-9][${second}]\\d{6})$`, 'u'), `225${prefix}$1`],
      [new RegExp(`^225${prefix}([04-9][${second}]\\d{6})$`, 'u'), '225$1'],
    ),
  ),
  ...Object.entries(VIETNAM).map(([before, after]) =>
    plan(
      '84',
      [new RegExp(`^84${before}(\\d{7})$`, 'u'), `84${after}$1`],
      [new RegExp(`^84${after}(\\d{7})$`, 'u'), `84${before}$1`],
    ),
  ),
  // Colombia, 2021: 60 before the area of fixed lines.
  plan('57', [/^57([1245678]\d{7})$/u, '5760$1'], [/^5760([1245678]\d{7})$/u, '57$1']),
  // Cameroon, 2014: a 6 before mobile numbers, a 2 before fixed lines.
  plan('237', [/^237([5-9]\d{7})$/u, '2376$1'], [/^2376([5-9]\d{7})$/u, '237$1']),
  plan('237', [/^237([23]\d{7})$/u, '2372$1'], [/^2372([23]\d{7})$/u, '237$1']),
  ...Object.entries(GABON).map(([first, second]) =>
    plan(
      '241',
      [new RegExp(`^2410([${second}]\\d{6})$`, 'u'), `241${first}$1`],
      [new RegExp(`^241${first}([${second}]\\d{6})$`, 'u'), '2410$1'],
    ),
  ),
  // Mauritius, 2013: a 5 before mobile numbers.
  plan('230', [/^230([479]\d{6})$/u, '2305$1'], [/^2305([479]\d{6})$/u, '230$1']),
]
