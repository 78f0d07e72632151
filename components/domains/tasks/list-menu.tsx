import clsx from 'clsx';
import { CalendarDays, CalendarRange, Inbox, type LucideIcon, Send, Star, Tag, UserRound } from 'lucide-react';
import {
  categoriesOf,
  countIn,
  type ListChoice,
  listNames,
  type SmartList,
  smartLists,
  type Task,
} from '@/lib/domains/tasks/task-lists';

const icons: Readonly<Record<SmartList, LucideIcon>> = {
  alt: Inbox,
  viktig: Star,
  idag: CalendarDays,
  uke: CalendarRange,
  fra: UserRound,
  hos: Send,
};

function Item({
  icon: Icon,
  text,
  count,
  chosen,
  onChoose,
}: {
  icon: LucideIcon;
  text: string;
  count: number;
  chosen: boolean;
  onChoose: () => void;
}) {
  return (
    <button
      type="button"
      aria-current={chosen ? 'true' : undefined}
      aria-label={`${text}, ${count} ${count === 1 ? 'oppgave' : 'oppgaver'}`}
      onClick={onChoose}
      className={clsx(
        'flex h-9 shrink-0 items-center gap-2 rounded-control px-2.5 text-left transition-colors duration-150 max-lg:h-10 max-lg:border max-lg:border-line-strong',
        chosen ? 'bg-accent-soft font-medium text-ink' : 'text-muted hover:bg-hover hover:text-ink',
      )}
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <span className="grow truncate">{text}</span>
      <span className="figures text-caption">{count}</span>
    </button>
  );
}

/** The smart lists and the categories, each with its number of open tasks. */
export function ListMenu({
  tasks,
  today,
  choice,
  onChoose,
}: {
  tasks: readonly Task[];
  today: string;
  choice: ListChoice;
  onChoose: (choice: ListChoice) => void;
}) {
  const counted = smartLists.map((list) => ({ list, count: countIn({ list }, tasks, today) }));
  const isChosen = (list: SmartList) => 'list' in choice && choice.list === list;
  // The lists of tasks shared with colleagues are shown only while they have tasks.
  const lists = counted.filter(({ list, count }) => (list !== 'fra' && list !== 'hos') || count > 0 || isChosen(list));
  const categories = categoriesOf(tasks);
  return (
    <nav
      aria-label="Lister"
      className="no-print flex shrink-0 gap-1 max-lg:-mx-2 max-lg:overflow-x-auto max-lg:px-2 max-lg:pb-1 lg:flex-col lg:overflow-y-auto"
    >
      {lists.map(({ list, count }) => (
        <Item
          key={list}
          icon={icons[list]}
          text={listNames[list]}
          count={count}
          chosen={isChosen(list)}
          onChoose={() => onChoose({ list })}
        />
      ))}
      {categories.length > 0 && (
        <h2 className="mt-3 mb-1 px-2.5 text-caption font-medium text-muted max-lg:sr-only">Kategorier</h2>
      )}
      {categories.map(({ name, count }) => (
        <Item
          key={name}
          icon={Tag}
          text={name}
          count={count}
          chosen={'category' in choice && choice.category === name}
          onChoose={() => onChoose({ category: name })}
        />
      ))}
    </nav>
  );
}
