/** How wide the chat list may be drawn, and is until somebody moves its edge: in pixels at the usual size of the text. */
export const LIST_WIDTH = { min: 240, usual: 320, max: 480 } as const
