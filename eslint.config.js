import tseslint from 'typescript-eslint'

const CORE = ['src/core/**/*.ts']
const SIMULATION = ['game', 'level', 'maze', 'path', 'replay'].map(
  (part) => `src/core/${part}/**/*.ts`,
)

/** What has no place in the core: it would make a run depend on more than its seed and inputs. */
const AMBIENT = ['window', 'document', 'navigator', 'localStorage', 'performance', 'Date', 'crypto']

/** The functions of Math that are exact on whole numbers in every engine. */
const EXACT_MATH = 'imul|clz32|abs|min|max'

const CORE_SYNTAX = [
  {
    selector: "MemberExpression[object.name='Math'][property.name='random']",
    message: 'Chance comes from a named stream (core/random/streams.ts).',
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
    message: 'The simulation counts in whole numbers: use quotient (core/integer.ts).',
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

/** What would read a text as markup. */
const MARKUP = [
  'innerHTML',
  'outerHTML',
  'srcdoc',
  'insertAdjacentHTML',
  'setHTMLUnsafe',
  'parseHTMLUnsafe',
  'createContextualFragment',
].map((property) => ({ property, message: NO_TEXT_AS_CODE }))

export default tseslint.config(
  { ignores: ['dist', 'coverage', '.stryker-tmp'] },
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
  { files: ['src/cli/**/*.ts', 'test/**/*.ts', 'assets/**/*.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['test/**/*.ts'],
    rules: {
      // What runs inside the page sees Phaser's objects, but not its classes.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
)
