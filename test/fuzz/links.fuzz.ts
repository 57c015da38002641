import './english.ts'
import { fuzz } from './fuzz.ts'
import { LINK_READERS } from './readers/links.ts'

fuzz(LINK_READERS)
