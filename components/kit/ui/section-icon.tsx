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
  Users,
  Wrench,
} from 'lucide-react';
import type { SectionIcon as Name } from '@/lib/platform/routing/sections';

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
};

export function SectionIcon({ name, className }: { name: Name; className?: string }) {
  const Icon = icons[name];
  return <Icon className={className} aria-hidden />;
}
