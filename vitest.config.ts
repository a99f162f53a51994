import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['src/{shared,main}/**/*.test.ts', 'simulator/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: { name: 'window', environment: 'jsdom', include: ['src/renderer/**/*.test.{ts,tsx}'] },
      },
    ],
  },
})
