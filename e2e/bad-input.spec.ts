/** What people mistype: said where it stands, nothing lost, nothing sent. */
import { startCanary } from './support/canary-server.ts'
import { expect, test } from './support/test.ts'
import {
  accountForm,
  button,
  composer,
  connectAccount,
  conversation,
  field,
  fillForm,
  formFor,
  formValues,
  isOnline,
  openAccountForm,
  shownMessages,
  startChat,
  writeAndSend,
  type FormFields,
} from './support/window.ts'

test('the account form says what is wrong at the field and keeps all of it', async ({
  sim,
  parley,
  tokens,
}) => {
  const { page } = await parley.start()
  await openAccountForm(page)
  const whole = {
    ...formFor(sim),
    'Media address': `${sim.url}/media`,
    'Instance ID': sim.instanceId,
    'Instance token': tokens.instanceToken,
  }
  await fillForm(page, whole)

  const host = sim.url.replace('http://', '')
  const cases: readonly (readonly [FormFields, keyof FormFields, RegExp])[] = [
    [{ 'Account name': ' ' }, 'Account name', /^Give the account a name/],
    [{ 'Service address': '' }, 'Service address', /^Enter the service address/],
    [{ 'Service address': host }, 'Service address', /^Start the address with https:\/\//],
    [
      { 'Service address': 'ftp://example.com' },
      'Service address',
      /^Use an https:\/\/ or http:\/\/ address/,
    ],
    [{ 'Service address': 'http://api.example.com' }, 'Service address', /sends your tokens unencrypted/],
    [{ 'Service address': 'https://' }, 'Service address', /^This isn’t a valid address/],
    [
      { 'Service address': 'https://no-such-host.invalid' },
      'Service address',
      /no-such-host\.invalid wasn’t found/,
    ],
    [
      { 'Service address': 'http://127.0.0.1:1' },
      'Service address',
      /^There’s no response from 127\.0\.0\.1:1\./,
    ],
    [{ 'Media address': 'media' }, 'Media address', /^Start the address with https:\/\//],
    [
      { 'Access token': '', 'Instance ID': '', 'Instance token': '' },
      'Access token',
      /^Enter an access token, or an instance ID with its token/,
    ],
    [{ 'Access token': 'gr.two words' }, 'Access token', /contains invalid characters/],
    [{ 'Instance ID': '11о1' }, 'Instance ID', /contains only digits/],
    [{ 'Instance token': '' }, 'Instance token', /^An instance needs both/],
  ]
  for (const [change, name, words] of cases) {
    await test.step(`${name}: ${Object.values(change).join()}`, async () => {
      await fillForm(page, change)
      await button(page, 'Save account').click()
      await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
      await expect(field(page, name)).toHaveAccessibleDescription(words)
      await expect(field(page, name)).toBeFocused()
      await expect(page.getByRole('alert')).toHaveText(words)
      expect(await formValues(page)).toEqual({ ...whole, ...change })
      const mended = Object.keys(change).map((each) => [each, whole[each as keyof typeof whole]])
      await fillForm(page, Object.fromEntries(mended) as FormFields)
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  }
  expect(sim.log()).toEqual([])

  // Something answers there, but it is not the service.
  const website = await startCanary('<!doctype html><title>Welcome</title><h1>It works!</h1>')
  await fillForm(page, { 'Service address': website.url })
  await button(page, 'Check connection').click()
  await expect(field(page, 'Service address')).toHaveAccessibleDescription(
    /^This address answers, but it isn’t a messaging service/,
  )
  expect(await formValues(page)).toEqual({ ...whole, 'Service address': website.url })
  await website.stop()

  // Slashes and a pasted path are mended, and that is said.
  await fillForm(page, { 'Service address': `${sim.url}///` })
  await button(page, 'Check connection').click()
  await expect(accountForm(page).getByRole('status')).toHaveText(
    'Connection works. Nothing was received or deleted. Trailing slashes were removed from the address.',
  )
  // What the service had for this account is still there.
  expect(sim.log().filter(({ method }) => method === 'DELETE')).toEqual([])
  await fillForm(page, { 'Service address': `${sim.url}/v1/` })
  await button(page, 'Save account').click()
  await expect(accountForm(page)).toBeHidden()
  await expect(
    page.getByText('The end of the address was removed. Parley adds it automatically.'),
  ).toBeVisible()
  await isOnline(page)
  // The checks only read: the two feeds, the instance's state and its settings. Once it is saved, names are asked for, and what the
  // service greeted with is deleted.
  const others = sim.log().filter(({ operation }) => operation !== 'v1.deleteNotification')
  const paths = new Set(others.map((entry) => entry.path.replace(sim.instanceId, '')))
  const asked = [
    ...['getContacts', 'getSettings', 'getStateInstance'],
    ...['lastIncomingMessages', 'lastOutgoingMessages'],
  ]
  for (const each of paths) {
    expect(each).toMatch(new RegExp(`^(?:/v1/notifications|/waInstance/(?:${asked.join('|')})/•••)$`))
  }
  expect(sim.log()[0]?.path).toBe('/v1/notifications')
})

test('a wrong number or group is said, a text that is too long stays, and nothing leaves @wide', async ({
  sim,
  parley,
}) => {
  const { page } = await parley.start()
  await connectAccount(page, sim)
  const dialog = page.getByRole('dialog', { name: 'New chat' })
  const input = field(page, 'Number or group ID')
  const group = '5511987654321-1581234048'
  const cases = [
    ['', /^Enter a phone number/],
    ['55119876abc', /digits only/],
    ['5511s87654321', /digits only/],
    ['12345', /7 to 15 digits/],
    ['1234567890123456', /7 to 15 digits/],
    ['5511987654321-158123404с', /^A group ID contains only digits/],
    ['5511987654321-15812340-48', /group ID/],
    ['+5511987654321-1581234048', /^A group ID contains only digits/],
  ] as const
  await button(page, 'New chat').click()
  for (const [typed, words] of cases) {
    await test.step(typed, async () => {
      await input.fill(typed)
      await button(dialog, 'Start chat').click()
      await expect(dialog.getByRole('alert')).toHaveText(words)
      await expect(input).toHaveAccessibleDescription(words)
      await expect(input).toHaveAttribute('aria-invalid', 'true')
      await expect(input).toBeFocused()
      await expect(input).toHaveValue(typed)
    })
  }
  await dialog.press('Escape')

  // A number may be written as people write it; a hyphen is formatting there and part of a group's id.
  await startChat(page, '+55 (11) 98765-4321')
  await expect(conversation(page, '+55 11 98765 4321')).toBeVisible()
  await writeAndSend(page, 'para a pessoa')
  await startChat(page, group)
  await expect(conversation(page, `Group ${group}`)).toBeVisible()
  await writeAndSend(page, 'para o grupo')
  await expect
    .poll(() => sim.sent().map(({ recipientType, to }) => [recipientType, to]))
    .toEqual([
      ['individual', '5511987654321'],
      ['group', group],
    ])
  await expect.poll(async () => (await shownMessages(page)).map((each) => each.status)).toEqual(['accepted'])

  // One character too many: it is kept, counted, and not sent by the button or by the key.
  const long = 'á'.repeat(4097)
  await composer(page).fill(long)
  await expect(page.getByRole('alert')).toContainText(
    '1 character over the limit. Shorten the text or send it in parts.',
  )
  await expect(page.getByText('4097 / 4096')).toBeVisible()
  await expect(button(page, 'Send')).toBeDisabled()
  await composer(page).press('Enter')
  await expect(composer(page)).toHaveValue(long)
  await expect(composer(page)).toHaveAttribute('aria-invalid', 'true')

  await composer(page).fill(' \n ')
  await expect(button(page, 'Send')).toBeDisabled()
  await composer(page).press('Enter')

  // The longest that is allowed leaves, and it is the only one.
  await composer(page).fill(long.slice(1))
  await button(page, 'Send').click()
  await expect.poll(() => sim.sent().length).toBe(3)
  const posts = sim.log().filter((entry) => entry.method === 'POST')
  expect(posts.map((entry) => (entry.body as { text: { body: string } }).text.body)).toEqual([
    'para a pessoa',
    'para o grupo',
    long.slice(1),
  ])
})
