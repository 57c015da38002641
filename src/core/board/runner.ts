import { decodeBase64 } from '../base64.ts'

/** First words of runners' names; a change renames runners. */
export const ADJECTIVES =
  'Amber Ancient Ashen Austere Azure Bold Brass Bright Bronze Calm Candid Cedar Clever Cobalt Copper ' +
  'Coral Crimson Daring Dusky Eager Early Fabled Fleet Frosty Gentle Gilded Golden Granite Hardy Hidden ' +
  'Hollow Humble Indigo Iron Ivory Jade Keen Late Lively Lone Lucid Lunar Marble Mellow Mild Misty Nimble ' +
  'Noble Olive Onyx Pale Patient Proud Quick Quiet Rapid Royal Russet Sable Scarlet Silent Silver Sunny Swift'

/** Second words of runners' names. */
export const ANIMALS =
  'Adder Badger Bear Beaver Bee Boar Bull Crane Cricket Crow Deer Dolphin Donkey Dove Eagle Falcon Finch ' +
  'Fox Frog Gecko Goat Goose Hare Hawk Hedgehog Heron Horse Hound Ibex Jackal Jay Kite Lark Lion Lizard ' +
  'Lynx Magpie Marten Mole Moth Mouse Newt Octopus Otter Owl Panther Partridge Pelican Pigeon Quail Ram ' +
  'Raven Robin Seal Snail Sparrow Squid Stag Stork Swallow Swan Tortoise Weasel Wolf'

/** True for a text of the form of a runner's id: SHA-256 in base64url. */
export function isRunnerId(text: string): boolean {
  return /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text)
}

/** Words in a list. */
const WORDS = 64

const LAST_NUMBER = 999

/**
 * Name made from a runner's id and two lists of words, as in "Bronze Heron 417", equal wherever it is
 * computed. There are four million names: runners with equal names differ in their ids.
 *
 * @throws Base64Error for a text that is not base64url.
 */
export function runnerName(id: string, adjectives = ADJECTIVES, animals = ANIMALS): string {
  const [a, b, c, d] = decodeBase64(id)
  const number = (((c << 8) | d) % LAST_NUMBER) + 1
  return `${adjectives.split(' ')[a % WORDS]} ${animals.split(' ')[b % WORDS]} ${number}`
}
