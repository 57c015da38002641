import tseslint from 'typescript-eslint'

const CORE = ['src/{core,labyrinth}/**/*.ts']
const SIMULATION = ['src/core/{game,level,replay}/**/*.ts', 'src/labyrinth/{maze,path}/**/*.ts']

/** Globals refused in the core: a run depends on its seed and inputs alone. */
const AMBIENT = ['window', 'document', 'navigator', 'localStorage', 'performance', 'Date', 'crypto']

/** Functions of Math that are exact on whole numbers in every engine. */
const EXACT_MATH = 'imul|clz32|abs|min|max'

const CORE_SYNTAX = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Chance comes from a named stream (core/level/candidate-mazes.ts).',
  },
  {
    selector: 'Literal[raw=/^[0-9_]*[.][0-9]|^[0-9_]+e-/i]',
    message: 'The core counts in whole numbers: name a unit that has them, as a percent.',
  },
]

const SIMULATION_SYNTAX = [
  ...CORE_SYNTAX,
  {
    selector: `MemberExpression[object.name='Math'][property.name!=/^(${EXACT_MATH})$/]`,
    message: 'Engines may differ here: the simulation counts in whole numbers.',
  },
  {
    selector: "BinaryExpression[operator='/'], AssignmentExpression[operator='/=']",
    message: 'The simulation counts in whole numbers: use quotient (labyrinth/integer.ts).',
  },
  {
    selector: "BinaryExpression[operator='**'], AssignmentExpression[operator='**=']",
    message: 'Engines may differ here: the simulation counts in whole numbers.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^(sort|toSorted)$/][arguments.length=0]',
    message: 'Sorting wants a comparator that gives a total order.',
  },
]

const NO_TEXT_AS_CODE = 'Text never becomes markup or code: build elements, set textContent.'

/** Properties and methods that parse a text as markup. */
const MARKUP = [
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
].map((property) => ({ property, message: NO_TEXT_AS_CODE }))

const NO_HOST_SCROLL = 'In a frame this scrolls the page around it: see ui/reveal.ts.'

/** Words in place of a noun or an "if"; no comment and no description of a tag begins with one. */
const STAND_INS = [
  ...['the same', 'those', 'that', 'these', 'it', 'its', 'they', 'one that', 'of', 'likewise'],
  ...['all that', 'all else', 'what', 'whoever', 'whatever', 'where', 'true where', 'null where'],
].join('|')
const STAND_IN = new RegExp(
  `^[\\s*-]*(${STAND_INS})\\b|@(?:param +\\S+|returns) +(${STAND_INS})\\b`,
  'i',
)

/** Refuses comments that are unclear when read alone. Line comments on successive lines are one. */
const NOUN_FIRST = {
  create: (context) => ({
    Program() {
      let lastLine = -1
      for (const { type, value, loc } of context.sourceCode.getAllComments()) {
        const isContinued = type === 'Line' && loc.start.line === lastLine + 1
        lastLine = type === 'Line' ? loc.end.line : -1
        const found = isContinued ? null : STAND_IN.exec(value)
        const word = found?.[1] ?? found?.[2]
        if (word)
          context.report({ loc, message: `Begin with the noun or the verb, not "${word}".` })
      }
    },
  }),
}

export default tseslint.config(
  { ignores: ['dist*', 'data', 'coverage', '.stryker-tmp'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'no-console': 'error',
      eqeqeq: 'error',
      'prefer-const': 'error',
      'no-eval': 'error',
      'no-restricted-properties': [
        'error',
        ...MARKUP,
        { object: 'document', property: 'write', message: NO_TEXT_AS_CODE },
        { object: 'document', property: 'writeln', message: NO_TEXT_AS_CODE },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // Seeds and maps are counted in code points, which is what spreading a string gives.
      '@typescript-eslint/no-misused-spread': 'off',
      '@typescript-eslint/no-unnecessary-condition': [
        'error',
        { allowConstantLoopConditions: 'always' },
      ],
      '@typescript-eslint/consistent-type-definitions': ['error', 'interface'],
    },
  },
  {
    files: CORE,
    rules: {
      'no-restricted-globals': ['error', ...AMBIENT],
      'no-restricted-syntax': ['error', ...CORE_SYNTAX],
    },
  },
  { files: SIMULATION, rules: { 'no-restricted-syntax': ['error', ...SIMULATION_SYNTAX] } },
  {
    files: ['**/*.{ts,js}'],
    plugins: { prose: { rules: { 'noun-first': NOUN_FIRST } } },
    rules: { 'prose/noun-first': 'error' },
  },
  {
    files: ['app', 'scenes', 'pages', 'figures', 'ui'].map((part) => `src/${part}/**/*.ts`),
    ignores: ['src/app/routing/*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='start'][arguments.length=2]",
          message: 'A scene starts by its typed route: use createGo (app/routing/routes.ts).',
        },
        {
          selector: "TSAsExpression > TSTypeReference[typeName.name='Route']",
          message: 'A route is typed from the link to the scene: build it as a tuple.',
        },
        {
          selector: "CallExpression[callee.property.name='focus'][arguments.length=0]",
          message: NO_HOST_SCROLL,
        },
        { selector: "MemberExpression[property.name='scrollIntoView']", message: NO_HOST_SCROLL },
      ],
    },
  },
  { files: ['src/cli/**/*.ts', 'test/**/*.ts', 'assets/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.ts'],
    rules: {
      // Code that runs inside the page sees Phaser's objects, but not its classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
)
