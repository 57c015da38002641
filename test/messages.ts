import boardEnglish from '../assets/board-messages/en.json'
import boardKorean from '../assets/board-messages/ko.json'
import english from '../assets/locales/en.json'
import korean from '../assets/locales/ko.json'
import pageEnglish from '../assets/page-messages/en.json'
import pageKorean from '../assets/page-messages/ko.json'

/** Messages of all parts of the game. */
export const ENGLISH = { ...english, ...pageEnglish, ...boardEnglish }
export const KOREAN = { ...korean, ...pageKorean, ...boardKorean }
