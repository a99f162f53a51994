/** A picture is pasted, its caption written and sent; what was in the composer goes with it or stays there. */
import type { Page } from '@playwright/test'
import { picture } from '../simulator/sample-media.ts'
import { attachFile, sendMedia } from './support/sending.ts'
import { expect, test } from './support/test.ts'
import {
  chatRow,
  composer,
  connectAccount,
  draftIsKept,
  message,
  messages,
  openChat,
} from './support/window.ts'

const PNG = picture(64, 48, 0.3)

const caption = (page: Page) => sendMedia(page).getByRole('textbox', { name: 'Caption' })

test('a picture’s caption takes the draft, leaves by the chosen key and survives kill -9', async ({
  sim,
  parley,
}) => {
  const first = await parley.start()
  await connectAccount(first.page, sim, { 'Media address': sim.url })

  await test.step('a pasted picture: the caption has the focus, the draft is in it, and Enter sends it', async () => {
    const { page, fillClipboard } = first
    sim.person('5511987654321', 'Ana').writes('Oi')
    await openChat(page, 'Ana')
    await fillClipboard({ png: PNG })

    // Pasted after a click on a message, as well as in the composer.
    await message(page, 'Oi').click()
    await page.keyboard.press('Control+V')
    await expect(caption(page)).toBeFocused()
    await page.keyboard.type('legenda')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('linha dois')
    await expect(caption(page)).toHaveValue('legenda\nlinha dois')
    await page.keyboard.press('Enter')
    await expect(sendMedia(page)).toBeHidden()
    await expect
      .poll(() => sim.sent().map(({ kind, text }) => [kind, text]))
      .toEqual([['image', 'legenda\nlinha dois']])
    await expect(composer(page)).toBeFocused()
    await expect(composer(page)).toHaveValue('')
    await expect(chatRow(page, 'Ana')).not.toHaveAccessibleName(/Draft/)

    // What stands in the composer becomes the caption, and comes back when nothing is sent.
    await page.keyboard.type('para você')
    await page.keyboard.press('Control+V')
    await expect(caption(page)).toHaveValue('para você')
    await expect(caption(page)).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(', hoje')
    await page.keyboard.press('Escape')
    await expect(composer(page)).toHaveValue('para você, hoje')
    await expect(composer(page)).toBeFocused()

    // Letters that are typed beside a field of the dialog are not lost.
    await page.keyboard.press('Control+V')
    await expect(caption(page)).toBeFocused()
    await sendMedia(page).getByRole('checkbox', { name: 'Send as a document' }).check()
    await page.keyboard.press('End')
    await page.keyboard.type('!')
    await expect(caption(page)).toBeFocused()

    // An input method's Enter is its own.
    const cdp = await page.context().newCDPSession(page)
    await caption(page).fill('')
    await cdp.send('Input.imeSetComposition', { text: 'にほん', selectionStart: 3, selectionEnd: 3 })
    await cdp.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 })
    await cdp.send('Input.insertText', { text: '日本' })
    await expect(caption(page)).toHaveValue('日本')
    expect(sim.sent()).toHaveLength(1)
    await page.keyboard.press('Enter')
    await expect.poll(() => sim.sent().map(({ kind }) => kind)).toEqual(['image', 'document', 'text'])
    expect(sim.sent().at(-1)?.text).toBe('日本')
    await expect(composer(page)).toHaveValue('')
  })

  await test.step('a caption survives kill -9, and with Ctrl+Enter to send, Enter breaks its line', async () => {
    const before = sim.sent().length
    sim.person('5511987654322', 'Bia').writes('Oi')
    await openChat(first.page, 'Bia')
    await first.page.keyboard.press('Control+,')
    await first.page.getByRole('combobox', { name: 'Send with' }).selectOption('ctrl-enter')
    await first.page.keyboard.press('Escape')
    const file = { name: 'foto.png', mimeType: 'image/png', buffer: PNG }
    await attachFile(first.page, 'Photo or video', file)
    await expect(caption(first.page)).toBeFocused()
    await first.page.keyboard.type('uma')
    await first.page.keyboard.press('Enter')
    await first.page.keyboard.type('duas')
    await draftIsKept(first.page, 'uma\nduas')
    await first.kill()

    const { page } = await parley.start()
    await openChat(page, 'Bia')
    await expect(composer(page)).toHaveValue('uma\nduas')
    await attachFile(page, 'Photo or video', file)
    await expect(caption(page)).toHaveValue('uma\nduas')
    await expect(caption(page)).toBeFocused()
    await page.keyboard.press('Control+Enter')
    await expect(sendMedia(page)).toBeHidden()
    await expect
      .poll(() =>
        sim
          .sent()
          .slice(before)
          .map(({ kind, text }) => [kind, text]),
      )
      .toEqual([['image', 'uma\nduas']])
    await expect(messages(page)).toHaveCount(2)
    await expect(composer(page)).toHaveValue('')
  })
})
