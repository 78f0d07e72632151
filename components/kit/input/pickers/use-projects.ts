import { useRead } from '@/components/kit/client/use-read';

/** The company's projects to choose from, the user's own first; undefined until they are read. */
export function useProjects(company: string) {
  const { answer, ...read } = useRead('GET /api/project/component?scope=choices', { company });
  return { projects: answer?.projects, ...read };
}
