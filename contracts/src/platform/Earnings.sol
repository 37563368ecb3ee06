// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeCast} from "@openzeppelin/contracts/utils/math/SafeCast.sol";
import {IEarnings} from "../interfaces/IEarnings.sol";
import {HolderStreams} from "./HolderStreams.sol";
import {Account, Checkpoint, Streams} from "./PlatformStorage.sol";

/// @title Rewards of holders and their claim
abstract contract Earnings is HolderStreams, IEarnings {
    using SafeCast for uint256;

    /// @inheritdoc IEarnings
    function unclaimedEarnings(address account) external view returns (uint256) {
        return _accounts[account].owed;
    }

    /// @inheritdoc IEarnings
    function calculateUserEarnings(address account) external view returns (uint256 amount) {
        (amount,) = _earningsOf(account);
    }

    /// @inheritdoc IEarnings
    function totalClaimed(address account) external view returns (uint256) {
        return _accounts[account].claimed;
    }

    /// @inheritdoc IEarnings
    function earningsStreams()
        external
        view
        returns (uint256 gemsLeft, uint256 gemsSeconds, uint256 crystalsLeft, uint256 crystalsSeconds, uint256 carried)
    {
        Streams memory streams = _streams;
        (, gemsLeft, gemsSeconds) = _advance(_gemPool, streams, false);
        (, crystalsLeft, crystalsSeconds) = _advance(_crystalPool, streams, true);
        carried = _carried;
    }

    /// @inheritdoc IEarnings
    function claimEarnings() external nonReentrant {
        (uint256 amount, Checkpoint memory checkpoint) = _earningsOf(msg.sender);
        if (amount == 0) revert NothingToClaim();
        Account storage account = _accounts[msg.sender];
        account.owed = 0;
        account.claimed = (account.claimed + amount).toUint88();
        _checkpoints[msg.sender] = checkpoint;
        emit EarningsClaim(msg.sender, amount);
        _sendNative(msg.sender, amount);
    }

}
