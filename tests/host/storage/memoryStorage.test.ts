import { memoryStorage } from "../../../host/storage/memoryStorage";
import { describeStorage } from "./storageContract";

describeStorage("memory", async () => memoryStorage());
