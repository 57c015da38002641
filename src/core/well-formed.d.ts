/** Two methods of ES2024 that the core uses beyond its ES2023 library; every supported engine has them. */
interface String {
  /** Returns false for a text with a lone surrogate. */
  isWellFormed(): boolean
  /** The text with U+FFFD in place of every lone surrogate. */
  toWellFormed(): string
}
