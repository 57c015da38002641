import { createGenerator } from '@unocss/core'
import { presetMini } from '@unocss/preset-mini'

/** Windows that all sheets tell apart, by their names in `@media (--low)`. */
const WINDOWS = {
  narrow: '(width <= 600px)',
  low: '(height <= 480px)',
  // Below the width of most frames, and upright: figures have one column.
  column: '(width < 600px) or ((width < 900px) and (orientation: portrait))',
  wide: '(width >= 900px) and (height >= 640px)',
  large: '(width >= 1600px) and (height >= 900px)',
  huge: '(width >= 2000px) and (height >= 1200px)',
}

/** Custom properties of `src/ui/base.css` by their names in utilities, such as `gap-3` and `text-gold`. */
const named = (names, prefix = '') =>
  Object.fromEntries(names.split(' ').map((name) => [name, `var(--${prefix}${name})`]))
const COLOURS = named(
  'ink night violet dusk brick rust clay straw mist sand cream gold red verdigris ghost-rival veil board note',
)
const SPACES = { 0: '0', ...named('1 2 3 4 6 8 12', 'space-') }
const SIZES = {
  ...named('fine small text large huge title name'),
  heading: 'min(var(--title), 1.5 * var(--small))',
}

/** Rules of a property by the names of its values. */
const rulesOf = (prefix, property, values) =>
  Object.entries(values).map(([name, value]) => [`${prefix}-${name}`, { [property]: value }])

const generator = await createGenerator({
  presets: [presetMini({ preflight: false })],
  theme: { spacing: SPACES, colors: COLOURS },
  rules: [
    ...rulesOf('text', 'font-size', SIZES),
    ...rulesOf('bg', 'background', { ...COLOURS, none: 'none' }),
    // Both values of a shorthand, as CSS has them: `gap-2-4` of rows and columns, `p-1-3` of block and inline.
    [/^gap-(\d+)-(\d+)$/, ([, row, column]) => ({ gap: `${SPACES[row]} ${SPACES[column]}` })],
    [/^p-(\d+)-(\d+)$/, ([, block, inline]) => ({ padding: `${SPACES[block]} ${SPACES[inline]}` })],
    ...rulesOf('px', 'padding-inline', SPACES),
    ...rulesOf('py', 'padding-block', SPACES),
    ...rulesOf('border', 'border-width', named('thin thick')),
    ...rulesOf('font', 'font-family', named('regular bold')),
    ['border-none', { border: 'none' }],
    ['outline-none', { outline: 'none' }],
    ['wrap-anywhere', { 'overflow-wrap': 'anywhere' }],
    ['object-contain', { 'object-fit': 'contain' }],
    // Contents that are larger than their box scroll from their start.
    ['safe-center', { 'align-items': 'safe center', 'justify-content': 'safe center' }],
  ],
  variants: Object.entries(WINDOWS).map(([name, size]) => ({
    name,
    match: (utility) =>
      utility.startsWith(`${name}:`) && {
        matcher: utility.slice(name.length + 1),
        parent: size,
      },
  })),
})

/** Replaces `@apply flex low:gap-3` by the declarations of these utilities, and names of windows by their sizes. */
const UTILITIES = {
  postcssPlugin: 'utilities',
  AtRule: {
    media(rule) {
      rule.params = rule.params.replace(/--(\w+)/g, (all, name) => WINDOWS[name] ?? all)
    },
    async apply(rule, { postcss }) {
      for (const utility of rule.params.split(/\s+/)) {
        const [found] = (await generator.parseToken(utility)) ?? []
        // Sizes in rem are those of the preset, where the scale of the game has no such step.
        if (!found || found[2].includes('rem')) throw rule.error(`there is no utility ${utility}`)
        const [, , body, params] = found
        const { nodes } = postcss.parse(body, { from: rule.source?.input.file })
        if (params === undefined) rule.before(nodes)
        else if (rule.parent.last.params === params) rule.parent.last.append(nodes)
        else rule.parent.append(postcss.atRule({ name: 'media', params, nodes }))
      }
      rule.remove()
    },
  },
}

export default { plugins: [UTILITIES] }
