#!/usr/bin/env node
import { COMMANDS, runProcess } from '../cli/program.ts'

await runProcess(COMMANDS)
