'use client';

import { createContext, use } from 'react';

/** The paths of the pages about one project at a time, among those the user may open; links between them carry it. */
export const ProjectPaths = createContext<ReadonlySet<string>>(new Set());

export const useProjectPaths = (): ReadonlySet<string> => use(ProjectPaths);
