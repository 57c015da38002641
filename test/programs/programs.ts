/** Program outside npm that a test suite drives. */
export interface Program {
  /** Name in messages. */
  readonly name: string
  readonly commands: readonly string[]
  /** Possible paths outside PATH. */
  readonly paths: readonly string[]
  /** Environment variable that names another path. */
  readonly variable: string
  /** Debian packages, the usual one first; later releases have another name. */
  readonly packages: readonly [string, ...string[]]
}

/** Programs that the tests need besides Node. */
export const PROGRAMS = {
  chromium: {
    name: 'Chromium or Chrome',
    commands: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
    paths: [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
      'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    ],
    variable: 'CHROME_PATH',
    packages: ['chromium'],
  },
  firefox: {
    name: 'Firefox',
    commands: ['firefox-esr', 'firefox'],
    paths: [
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
    ],
    variable: 'FIREFOX_PATH',
    packages: ['firefox-esr', 'firefox'],
  },
  jsc: {
    name: 'JavaScriptCore’s jsc',
    commands: ['jsc'],
    paths: ['/System/Library/Frameworks/JavaScriptCore.framework/Versions/Current/Helpers/jsc'],
    variable: 'JSC_PATH',
    packages: ['libjavascriptcoregtk-4.0-bin', 'libjavascriptcoregtk-bin'],
  },
  webkit: {
    name: 'WebKitGTK’s WebKitWebDriver',
    commands: ['WebKitWebDriver'],
    paths: [],
    variable: 'WEBKIT_DRIVER_PATH',
    packages: ['webkit2gtk-driver', 'webkitgtk-webdriver'],
  },
  webkitTypes: {
    name: 'WebKitGTK’s WebKit2-4.1.typelib',
    commands: [],
    paths: ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'lib64', 'lib'].map(
      (folder) => `/usr/${folder}/girepository-1.0/WebKit2-4.1.typelib`,
    ),
    variable: 'WEBKIT_TYPELIB_PATH',
    packages: ['gir1.2-webkit2-4.1'],
  },
  gjs: {
    name: 'gjs, JavaScript for GTK',
    commands: ['gjs'],
    paths: [],
    variable: 'GJS_PATH',
    packages: ['gjs'],
  },
  xvfb: {
    name: 'the X server Xvfb',
    commands: ['Xvfb'],
    paths: [],
    variable: 'XVFB_PATH',
    packages: ['xvfb'],
  },
} as const satisfies Readonly<Record<string, Program>>

export type ProgramId = keyof typeof PROGRAMS
