import { trustedScript } from './trusted-script.ts'

/**
 * Caches all of the game for play without a network. Where that is not allowed the game is played
 * from the network, as before.
 */
export function keepOffline(): void {
  // Only a built game has the service worker, which lists the files of the build.
  const isBuilt = import.meta.env.MODE !== 'development'
  if (!isBuilt || !('serviceWorker' in navigator)) return
  navigator.serviceWorker.register(trustedScript('./sw.js'), { scope: './' }).catch(() => undefined)
}
