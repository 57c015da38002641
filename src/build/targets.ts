import type { UserConfig } from 'vite'

/** Builds of the repository, by the mode of Vite; any other mode is the site. Each is loaded when it is built. */
export const TARGETS: Readonly<Record<string, () => Promise<UserConfig>>> = {
  site: async () => (await import('./site.ts')).SITE,
  portal: async () => (await import('./portal.ts')).PORTAL,
  board: async () => (await import('./board.ts')).BOARD,
  package: async () => (await import('./package.ts')).PACKAGE,
  command: async () => (await import('./package.ts')).COMMAND,
}
