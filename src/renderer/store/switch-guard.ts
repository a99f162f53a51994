/** What is sent so soon after a chat was opened may be meant for the chat before, in milliseconds. */
export const SWITCH_GUARD_MS = 300
