import { expectTypeOf, test } from 'vitest'
import type { RequestName } from './requests.ts'
import type { AccountAnswers } from './requests/account-requests.ts'
import type { AppAnswers } from './requests/app-requests.ts'
import type { CannedAnswers } from './requests/canned-requests.ts'
import type { ChatAnswers } from './requests/chat-requests.ts'
import type { ContactAnswers } from './requests/contact-requests.ts'
import type { MessageAnswers } from './requests/message-requests.ts'

test('every answer is one to a request: a misspelt name would make that answer null', () => {
  type Told = AccountAnswers & AppAnswers & CannedAnswers & ChatAnswers & ContactAnswers & MessageAnswers
  expectTypeOf<Exclude<keyof Told, RequestName>>().toBeNever()
})
