import './english.ts'
import { fuzz } from './fuzz.ts'
import { TEXT_READERS } from './readers/texts.ts'

fuzz(TEXT_READERS)
