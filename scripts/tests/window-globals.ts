/** Vitest runs this before each test file of the window: React Aria asks for it, and jsdom has none. */
Object.assign(globalThis, { CSS: { escape: String } })
