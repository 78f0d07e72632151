import {
  Banknote,
  BookOpen,
  Building2,
  ChartColumn,
  Coins,
  FileUp,
  Grid3x3,
  Hammer,
  List,
  type LucideIcon,
  Users,
  Wallet,
} from 'lucide-react';
import type { PageIcon as Name } from '@/lib/pages/page';

const icons: Record<Name, LucideIcon> = {
  banknote: Banknote,
  book: BookOpen,
  building: Building2,
  chart: ChartColumn,
  coins: Coins,
  'file-up': FileUp,
  grid: Grid3x3,
  hammer: Hammer,
  list: List,
  users: Users,
  wallet: Wallet,
};

export function PageIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = icons[name];
  return <Icon className={className} aria-hidden />;
}
