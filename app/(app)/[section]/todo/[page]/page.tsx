import { kindPage } from '@/app/(app)/kind-page';
import { TodoScreen } from '@/components/domains/tasks/todo-screen';

export default kindPage('todo', TodoScreen);
