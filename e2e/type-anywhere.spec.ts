/** Typing without a field: it goes to the composer, and no key acts on a message that was only clicked. */
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'
import {
  button,
  chatRow,
  composer,
  connectAccount,
  conversation,
  message,
  messages,
  openChat,
} from './support/window.ts'
import type { Simulator } from '../simulator/simulator.ts'

const ANA = '5511987654321'

/** A chat with some messages is open, and nothing is written in it. */
async function openTalk(page: Page, sim: Simulator): Promise<void> {
  await connectAccount(page, sim)
  const ana = sim.person(ANA, 'Ana')
  for (const text of ['um', 'dois', 'três']) ana.writes(text)
  await openChat(page, 'Ana')
  await expect(messages(page)).toHaveCount(3)
}

/** What is typed stands in the composer, and it alone; the composer is empty again. */
async function typesThere(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(composer(page)).toHaveValue(text)
  await expect(composer(page)).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(messages(page)).toHaveCount(3)
  await composer(page).fill('')
}

test('what is typed without a field goes to the composer, by whatever keys it comes', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await openTalk(page, sim)
  await test.step('what is typed after a click beside a field goes to the composer, whatever its first letter is', async () => {
    const places: Record<string, () => Promise<void>> = {
      'a message': () => message(page, 'dois').click(),
      'the name in the head': () => conversation(page, 'Ana').getByRole('heading').first().click(),
      'the canvas': () => page.locator('.talk-scroll').click({ position: { x: 5, y: 5 } }),
      'the row of the open chat': () => chatRow(page, 'Ana').click(),
      'a menu that was closed by its key': async () => {
        await message(page, 'dois').click({ button: 'right' })
        await page.keyboard.press('Escape')
        await expect(page.getByRole('menu')).toBeHidden()
      },
      'a menu that was closed by the pointer': async () => {
        await message(page, 'dois').click({ button: 'right' })
        await page.getByRole('menuitem', { name: 'Copy text' }).click()
        await expect(page.getByRole('menu')).toBeHidden()
      },
      'a button': () => button(page, 'Contact details').click(),
    }
    for (const [place, go] of Object.entries(places)) {
      await test.step(place, async () => {
        await go()
        await typesThere(page, 'hoje frio')
        if (place.startsWith('a menu')) return
        await go()
        await typesThere(page, 'frio hoje')
        await go()
        await typesThere(page, 'Resposta')
      })
    }
  })
  await test.step('dead keys, input methods and AltGr begin in the composer', async () => {
    const cdp = await page.context().newCDPSession(page)
    const key = (type: 'rawKeyDown' | 'keyUp', name: string, code: number, more: object = {}) =>
      cdp.send('Input.dispatchKeyEvent', { type, key: name, windowsVirtualKeyCode: code, ...more })

    // A dead accent: the key itself types nothing, what it composes comes behind it.
    await message(page, 'dois').click()
    await key('rawKeyDown', 'Dead', 222)
    await expect(composer(page)).toBeFocused()
    await cdp.send('Input.imeSetComposition', { text: '´', selectionStart: 1, selectionEnd: 1 })
    await cdp.send('Input.insertText', { text: 'é' })
    await key('keyUp', 'Dead', 222)
    await expect(composer(page)).toHaveValue('é')

    // An input method: its first key belongs to it, and Enter ends the word instead of sending.
    await composer(page).fill('')
    await conversation(page, 'Ana').getByRole('heading').first().click()
    await key('rawKeyDown', 'Process', 229)
    await expect(composer(page)).toBeFocused()
    await cdp.send('Input.imeSetComposition', { text: 'に', selectionStart: 1, selectionEnd: 1 })
    await cdp.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await key('rawKeyDown', 'Enter', 229)
    await cdp.send('Input.insertText', { text: '日本' })
    await expect(composer(page)).toHaveValue('日本')
    expect(sim.sent()).toEqual([])

    // AltGr is Ctrl and Alt on Windows; Ctrl and Alt alone are a command.
    await composer(page).fill('')
    await message(page, 'dois').click()
    await page.evaluate(() => {
      const press = (init: KeyboardEventInit): boolean =>
        document.activeElement?.dispatchEvent(
          new KeyboardEvent('keydown', {
            bubbles: true,
            cancelable: true,
            ctrlKey: true,
            altKey: true,
            ...init,
          }),
        ) ?? false
      press({ key: 'q' })
    })
    await expect(message(page, 'dois')).toBeFocused()
    await page.evaluate(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          ...{ bubbles: true, cancelable: true, ctrlKey: true, altKey: true },
          ...{ key: '@', modifierAltGraph: true },
        }),
      )
    })
    await expect(composer(page)).toBeFocused()
  })
})

test('on a message that was clicked no single key acts; on one that was reached by keys it does @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await openTalk(page, sim)
  const isFocused = (): Promise<void> => expect(message(page, 'dois')).toBeFocused()

  await message(page, 'dois').click()
  for (const key of ['Backspace', 'Delete']) {
    await isFocused()
    await page.keyboard.press(key)
  }
  await isFocused()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Selected messages' })).toHaveCount(0)
  await expect(messages(page)).toHaveCount(3)
  await composer(page).fill('')

  // By the keyboard: a ring, and with it the commands. Backspace is none of them.
  await page.keyboard.press('Shift+F6')
  await page.keyboard.press('End')
  await expect(message(page, 'três')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await isFocused()
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Selected messages' })).toContainText('1 selected')
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Selected messages' })).toHaveCount(0)
  // A press of the pointer takes the ring away again.
  await message(page, 'dois').click()
  await page.keyboard.type('f')
  await expect(composer(page)).toHaveValue('f')
  await composer(page).fill('')

  await page.keyboard.press('Shift+F6')
  await isFocused()
  await page.keyboard.press('Delete')
  await expect(messages(page)).toHaveCount(2)
  const undo = button(page.getByRole('group', { name: 'Deleted messages' }), 'Undo')
  await expect(undo).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(messages(page)).toHaveCount(3)
  await isFocused()
  await page.keyboard.press('r')
  await expect(page.getByRole('group', { name: 'Reply', exact: true })).toContainText('dois')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+F6')
  await page.keyboard.press('f')
  await expect(page.getByRole('dialog', { name: 'Forward 1 message' })).toBeVisible()
  await page.keyboard.press('Escape')

  // Switched off, letters are letters everywhere.
  await page.keyboard.press('Control+/')
  await page.getByRole('checkbox', { name: 'Single-key commands' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await composer(page).focus()
  await page.keyboard.press('Shift+F6')
  await isFocused()
  await page.keyboard.press('Delete')
  await typesThere(page, 'frio')
})
