import type { z } from 'zod';
import { accountAnswers } from './answers/account';
import { adminAnswers } from './answers/admin';
import { bidAnswers } from './answers/bid';
import { contractAnswers } from './answers/contract';
import { economyAnswers } from './answers/economy';
import { equipmentAnswers } from './answers/equipment';
import { pagesAnswers } from './answers/pages';
import { personalAnswers } from './answers/personal';
import { projectAnswers } from './answers/project';
import { registersAnswers } from './answers/registers';

/**
 * The successful answers of our calls from browsers, by method and address. Brackets are filled in by the caller; a
 * query that changes the answer is part of the name.
 */
export const answers = {
  ...pagesAnswers,
  ...registersAnswers,
  ...personalAnswers,
  ...bidAnswers,
  ...projectAnswers,
  ...contractAnswers,
  ...economyAnswers,
  ...equipmentAnswers,
  ...adminAnswers,
  ...accountAnswers,
};

export type CallName = keyof typeof answers;

export type AnswerOf<N extends CallName> = z.infer<(typeof answers)[N]>;
