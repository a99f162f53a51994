/** Names that people with screen readers, and the end-to-end tests, rely on: a better text never changes them. */
import { expect, test } from 'vitest'
import { featuresOf, textsOf } from './read.ts'

const NAMES = [
  ...['Welcome to Parley', 'Connect an account', 'Try the demo'],
  ...['Account name', 'Service address', 'Media address', 'Access token', 'Instance ID', 'Instance token'],
  ...['Receive here', 'Observe only', 'Show', 'Advanced', 'Delete notification', 'Media upload'],
  ...['Instance address', 'Check connection', 'Save account', 'Accounts', 'Connection'],
  ...['Online', 'Observing', 'Connecting', 'Offline', 'Paused', 'Sign-in refused', 'Not authorised'],
  ...['Cannot receive', 'Keychain locked', 'Keychain unavailable', 'Storage full'],
  ...['Search', 'New chat', 'Chats', 'Number or group ID', 'Start chat', 'Messages', 'Message'],
  ...['Send', 'Record a voice message', 'Attach', 'Emoji', 'Canned replies', 'Send later', 'Earlier drafts'],
  ...['Photo or video', 'Audio', 'Document', 'By link or ID', 'Location', 'Contact', 'Poll', 'Buttons'],
  ...['Send media', 'Link', 'Media ID', 'Caption', 'Image', 'Video'],
  ...['Send location', 'Latitude', 'Longitude', 'Place name', 'Address'],
  ...['Send contact', 'Person or phone number', 'First name', 'Last name', 'Company'],
  ...['Send poll', 'Question', 'Allow more than one answer'],
  ...['Send buttons', 'Text', 'Footer', 'Add button', 'Kind', 'Call', 'Reply', 'Button text', 'Web link'],
  ...['Phone number', 'Button ID', 'Also send as template buttons', 'Archive this chat'],
  ...['Copy text', 'Details', 'Retry', 'Check', 'Send again', 'Mark as sent', 'Cancel sending', 'Edit'],
  ...['Forward', 'Delete for me', 'Message details', 'Fetch recent messages', 'Minutes'],
  ...['Message sending interval (ms)', 'Unsent', 'Unsent messages', 'Contact details', 'Settings'],
  ...['General', 'Notifications', 'Sending', 'Storage', 'Shortcuts', 'About'],
]

test('each of them is a text of the window', async () => {
  const features = await featuresOf('en')
  const texts = await Promise.all(features.map((feature) => textsOf('en', feature)))
  const said = new Set(texts.flatMap((each) => Object.values(each)))
  expect(NAMES.filter((name) => !said.has(name))).toEqual([])
})
