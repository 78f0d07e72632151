import {
  ChartColumn,
  CircleCheckBig,
  Compass,
  Database,
  Factory,
  FileText,
  FlaskConical,
  Gauge,
  Hammer,
  Handshake,
  Info,
  type LucideIcon,
  ShieldCheck,
  ShoppingCart,
  Users,
  Wrench,
} from 'lucide-react';
import type { MenuIcon as Name } from '@/lib/product/menu/entries';

const icons: Record<Name, LucideIcon> = {
  info: Info,
  gauge: Gauge,
  chart: ChartColumn,
  handshake: Handshake,
  compass: Compass,
  file: FileText,
  wrench: Wrench,
  hammer: Hammer,
  check: CircleCheckBig,
  factory: Factory,
  users: Users,
  database: Database,
  shield: ShieldCheck,
  flask: FlaskConical,
  cart: ShoppingCart,
};

export function SectionIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = icons[name];
  return <Icon className={className} aria-hidden />;
}
