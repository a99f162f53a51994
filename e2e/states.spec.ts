/** Every control says by its looks that it is under the pointer, pressed, reached by a key or disabled; and none of it moves anything. */
import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import { settled } from './support/screens.ts'
import {
  button,
  composer,
  connectAccount,
  conversation,
  message,
  openAccountForm,
  openChat,
  writeAndSend,
} from './support/window.ts'

const CONTROLS = [
  ...['button', 'summary', 'a[href]', 'select', 'input:not([type=hidden])', 'textarea'],
  ...['option', 'menuitem', 'menuitemradio', 'menuitemcheckbox', 'tab'].map((role) => `[role=${role}]`),
  // A message is no button: under the pointer it shows what can be done with it.
  '[role=listitem][tabindex]:not([data-message-id], .message)',
].join()

/** How a control looks: its own box, and those around it that answer for it (the card of a radio button, the box of a field). */
interface Looks {
  readonly name: string
  readonly isDisabled: boolean
  /** It is typed into or chosen from: nothing to press. */
  readonly isField: boolean
  readonly box: string
  readonly paint: string
  readonly outline: number
}

/** Runs in the page, on a control. */
function looksOf(this: HTMLElement): Looks {
  const around = [
    this,
    this.parentElement,
    ...['label', '[class*=box]', '.palette-field'].map((each) => this.closest(each)),
  ]
  const styles = [...new Set(around)].flatMap((each) => (each ? [getComputedStyle(each)] : []))
  const paint = styles.flatMap((style) => [
    ...[style.backgroundColor, style.backgroundImage, style.color, style.borderColor, style.boxShadow],
    ...[style.opacity, style.textDecorationLine, style.filter],
  ])
  const rings = styles.map((style) => (style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth)))
  const { x, y, width, height } = this.getBoundingClientRect()
  return {
    name: `${this.tagName.toLowerCase()}.${this.className} “${(this.ariaLabel ?? this.innerText).slice(0, 30)}”`,
    isDisabled: this.matches(':disabled, [aria-disabled=true]'),
    isField: this.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=range])'),
    box: [x, y, width, height].map((each) => each.toFixed(1)).join(),
    paint: paint.join('|'),
    outline: Math.max(...rings),
  }
}

/** Marks one control of each kind that is in sight and was not seen before. */
const markKinds = (page: Page, seen: readonly string[]): Promise<string[]> =>
  page.evaluate(
    ([controls, known]) => {
      const kinds = new Set(known)
      document.querySelectorAll('[data-look-at]').forEach((each) => each.removeAttribute('data-look-at'))
      for (const each of document.querySelectorAll<HTMLElement>(controls)) {
        const kind = [
          ...[each.tagName, each.className, each.getAttribute('type'), each.role],
          ...['aria-pressed', 'aria-current', 'aria-selected', 'data-selected'].map((name) =>
            each.getAttribute(name),
          ),
          String(each.matches(':disabled, [aria-disabled=true], :checked')),
        ].join(' ')
        const isSeen = each.checkVisibility({ opacityProperty: true, visibilityProperty: true })
        const isIn = each.getBoundingClientRect().width > 1 && !each.closest('.visually-hidden, [inert]')
        if (kinds.has(kind) || !isSeen || !isIn) continue
        kinds.add(kind)
        each.dataset['lookAt'] = ''
      }
      return [...kinds]
    },
    [CONTROLS, seen] as const,
  )

/** What a control looks like while it is in these states, and with it the label and the boxes that it is in. */
class Eye {
  readonly #cdp: CDPSession

  constructor(cdp: CDPSession) {
    this.#cdp = cdp
  }

  async marked(): Promise<readonly number[]> {
    await this.#cdp.send('DOM.enable')
    await this.#cdp.send('CSS.enable')
    const { root } = await this.#cdp.send('DOM.getDocument', { depth: 0 })
    const found = await this.#cdp.send('DOM.querySelectorAll', {
      ...{ nodeId: root.nodeId, selector: '[data-look-at]' },
    })
    return found.nodeIds
  }

  /** In each of these sets of states. */
  async see(nodeId: number, sets: readonly (readonly string[])[]): Promise<Looks[]> {
    const { object } = await this.#cdp.send('DOM.resolveNode', { nodeId })
    const objectId = object.objectId ?? ''
    const all = [nodeId, ...(await this.#around(objectId))]
    const force = (states: readonly string[]): Promise<unknown> =>
      Promise.all(
        all.map((each) =>
          this.#cdp.send('CSS.forcePseudoState', { nodeId: each, forcedPseudoClasses: [...states] }),
        ),
      )
    const looks: Looks[] = []
    for (const states of sets) {
      const [, { result }] = await Promise.all([
        force(states),
        this.#cdp.send('Runtime.callFunctionOn', {
          ...{ objectId, returnByValue: true, functionDeclaration: looksOf.toString() },
        }),
      ])
      looks.push(result.value as Looks)
    }
    await force([])
    return looks
  }

  async #around(objectId: string): Promise<number[]> {
    const { result } = await this.#cdp.send('Runtime.callFunctionOn', {
      objectId,
      functionDeclaration:
        'function () { return [...new Set([this.parentElement, this.closest("label"), this.closest("[class*=box]"), this.closest(".palette-field")])].filter((e) => e && e !== this && e !== document.body) }',
    })
    const parts = await this.#cdp.send('Runtime.getProperties', {
      ...{ objectId: result.objectId ?? '', ownProperties: true },
    })
    const objects = parts.result.flatMap(({ name, value }) =>
      /^\d$/.test(name) && value?.objectId !== undefined ? [value.objectId] : [],
    )
    const nodes = objects.map((id) => this.#cdp.send('DOM.requestNode', { objectId: id }))
    return (await Promise.all(nodes)).map((node) => node.nodeId)
  }
}

/** A forced state may reach the page a picture later on a busy machine. */
const MAX_LOOKS = 5

/** What is wrong with the looks of one control in its states, looked at until nothing is, or often enough. */
async function faultsOf(eye: Eye, nodeId: number, ring: number): Promise<string[]> {
  let faults: string[] = []
  for (let look = 0; look < MAX_LOOKS; look += 1) {
    faults = await faultsSeen(eye, nodeId, ring)
    if (faults.length === 0) break
  }
  return faults
}

async function faultsSeen(eye: Eye, nodeId: number, ring: number): Promise<string[]> {
  const [rest, hover, pressed, focus] = await eye.see(nodeId, [
    [],
    ['hover'],
    ['hover', 'active'],
    ['focus', 'focus-visible'],
  ])
  if (!rest || !hover || !pressed || !focus) throw new Error('A control without looks')
  if (rest.isDisabled)
    return hover.paint === rest.paint ? [] : [`${rest.name}: disabled, yet it answers the pointer`]
  const wrong = [
    hover.paint === rest.paint ? 'hover shows nothing' : '',
    !rest.isField && pressed.paint === hover.paint ? 'pressed looks like hover' : '',
    hover.box === rest.box && pressed.box === rest.box ? '' : 'it moves',
    focus.outline < ring ? `a ring of ${String(focus.outline)}` : '',
  ]
  return wrong.filter((what) => what !== '').map((what) => `${rest.name}: ${what}`)
}

/** Looks at one of each kind in sight; `seen` grows. */
async function look(page: Page, eye: Eye, seen: string[], ring: number): Promise<string[]> {
  // What is under the pointer would be so all the time.
  await page.mouse.move(0, 0)
  await settled(page)
  seen.splice(0, seen.length, ...(await markKinds(page, seen)))
  const faults: string[] = []
  for (const nodeId of await eye.marked()) faults.push(...(await faultsOf(eye, nodeId, ring)))
  return faults
}

test('hover, pressed, focus and disabled are seen at every control, in light, dark and high contrast @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  const eye = new Eye(await page.context().newCDPSession(page))
  const faults: string[] = []
  const seen: string[] = []
  const all = async (where: string): Promise<void> => {
    for (const found of await look(page, eye, seen, 2)) faults.push(`${where}: ${found}`)
  }
  await all('welcome')
  await openAccountForm(page)
  await button(page, 'Advanced').click()
  await all('account form')
  await page.keyboard.press('Escape')
  await connectAccount(page, sim, { 'Instance ID': sim.instanceId, 'Instance token': sim.instanceToken })
  await all('first use')
  sim.person('5511987654321', 'Ana Souza').writes('Vocês abrem no sábado? https://example.com')
  sim.person('5511987650002', 'Bruno').writes('Oi')
  await openChat(page, 'Ana Souza')
  await writeAndSend(page, 'Sim, até as 18 h.')
  await button(page, 'Contact details').click()
  await all('conversation')
  await button(page, 'Emoji').click()
  await expect(page.getByRole('gridcell').first()).toBeVisible()
  await all('emoji')
  await page.keyboard.press('Escape')
  await expect(composer(page)).toBeFocused()
  await message(page, 'Sim, até as 18 h.').click({ button: 'right' })
  await all('menu of a message')
  await page.keyboard.press('Escape')
  for (const [keys, where] of [
    ['Control+n', 'new chat'],
    ['Control+k', 'switcher'],
    ['Control+Shift+f', 'search'],
  ] as const) {
    await page.keyboard.press(keys)
    await expect(page.getByRole('dialog')).toBeVisible()
    await all(where)
    await page.keyboard.press('Escape')
  }
  await page.keyboard.press('Control+,')
  for (const tab of ['General', 'Notifications', 'Sending', 'Accounts', 'Storage', 'Shortcuts', 'About']) {
    await page.getByRole('tab', { name: tab }).click()
    await all(`settings, ${tab}`)
  }
  await page.keyboard.press('Escape')
  await expect(conversation(page, 'Ana Souza')).toBeVisible()

  // Other colours say the same: the desk once in each.
  await page.emulateMedia({ colorScheme: 'dark' })
  seen.length = 0
  await all('dark')
  await page.emulateMedia({ contrast: 'more' })
  await expect(page.locator('html')).toHaveAttribute('data-contrast', 'more')
  seen.length = 0
  for (const found of await look(page, eye, seen, 3)) faults.push(`contrast: ${found}`)
  expect(faults).toEqual([])
})
