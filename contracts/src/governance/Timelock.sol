// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Ownable2Step} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {TimelockController} from "@openzeppelin/contracts/governance/TimelockController.sol";

/// @title The owner of the contracts on a public chain
/// @notice OpenZeppelin's timelock, created with its final delay and without proposers, cancellers or executors. The
/// deployer, its first administrator, grants these roles after the timelock owns the contracts, and then gives up its own.
/// So no call was ever scheduled with a shorter delay.
contract Timelock is TimelockController {
    /// @param delaySeconds the shortest time between scheduling and executing a call
    /// @param admin grants the roles, then renounces its own
    constructor(uint256 delaySeconds, address admin)
        TimelockController(delaySeconds, new address[](0), new address[](0), admin)
    {}

    /// @notice Accepts the ownership of contracts that was offered to this timelock (`transferOwnership`). Anyone may call:
    /// the owner of each contract has decided, and the timelock gains rights but gives none away.
    /// Contracts that it owns already are passed over, so that nobody stops a hand-over by accepting one of them first.
    /// @dev Reverts with `OwnableUnauthorizedAccount` of the contract that was not offered.
    /// @param contracts two-step ownable contracts
    function acceptOwnershipOf(Ownable2Step[] calldata contracts) external {
        for (uint256 i = 0; i < contracts.length; ++i) {
            if (contracts[i].owner() != address(this)) contracts[i].acceptOwnership();
        }
    }
}
