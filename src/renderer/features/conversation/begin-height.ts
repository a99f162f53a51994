/** The height of what stands above the first message. It never changes, so that nothing jumps. */
export const BEGIN_PX = 72
