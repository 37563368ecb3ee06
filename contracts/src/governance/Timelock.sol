// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

// OpenZeppelin's timelock is deployed as it is; the import brings it into the build.
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";
